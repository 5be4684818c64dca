import { type ReactNode, useMemo, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { Button } from '../../../../elements/parts/button'
import { Tree, type TreeNode } from '../../../../elements/parts/tree'
import { EntryRules } from './EntryRules'
import type { GrantSubject } from './grant-subject'
import { heldAfterLinked, wholeOnes } from './grants.model'
import grantsCss from './grants.css?inline'
import { grantsStrings } from './grants.strings'
import type { GrantsState } from './use-grants'

interface GrantTreeProps {
  subject: GrantSubject
  grants: GrantsState
  /** Pixels of its lines before they scroll. */
  maxHeight: number
}

/** The menu with its buttons, each ticked that is granted; entries with data rules open them. */
export function GrantTree({ subject, grants, maxHeight }: GrantTreeProps): ReactNode {
  const { index, nodes, stored, held, setHeld, beyond } = grants
  const t = useStrings(grantsStrings)
  const feedback = useFeedback()
  useSheet(grantsCss)
  const [strict, setStrict] = useState(true)
  const [ruled, setRuled] = useState<TreeNode | null>(null)
  const ticked = useMemo(() => (strict ? held : wholeOnes(index, held)), [strict, held, index])
  const hasRules = useMemo(() => [...index.entries.values()].some(({ node }) => node.aside), [index])

  function openRules(node: TreeNode): void {
    if (stored.includes(node.id)) setRuled(node)
    else feedback.toast({ tone: 'warning', title: t('rulesFirst', { name: node.label }), cause: 'rules-first' })
  }

  return (
    <div>
      <div className="ops-row">
        <span className="ops-help ops-grow">
          {t(strict ? 'unlinked' : 'linked')}
          {hasRules && ` ${t('rulesHint')}`}
        </span>
        <Button size="sm" onClick={() => setHeld([...index.entries.keys(), ...beyond])}>
          {t('tickAll')}
        </Button>
        <Button size="sm" onClick={() => setHeld(beyond)}>
          {t('untickAll')}
        </Button>
      </div>
      <Tree
        nodes={nodes}
        values={ticked}
        onChange={(next) => setHeld(strict ? next : [...heldAfterLinked(index, held, next), ...beyond])}
        mode="multiple"
        strict={strict}
        onStrictChange={setStrict}
        onAside={openRules}
        label={t('menuTree')}
        searchable
        searchPlaceholder={t('searchMenu')}
        menu
        openLevels={2}
        maxHeight={maxHeight}
      />
      {ruled && subject.rules && <EntryRules subject={subject} rules={subject.rules} entry={ruled} onClose={() => setRuled(null)} />}
    </div>
  )
}
