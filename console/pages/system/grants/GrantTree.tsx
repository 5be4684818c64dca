import { MousePointerClick } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { MenuIcon } from '../../../../elements/menu/MenuIcon'
import { LinkButton } from '../../../../elements/parts/button'
import { Checkbox, RadioGroup } from '../../../../elements/parts/field'
import { Icon } from '../../../../elements/parts/icon'
import { Tree, type TreeNode } from '../../../../elements/parts/tree'
import { entryNameIn } from '../../parts/entry-names'
import { EntryRules } from './EntryRules'
import type { GrantSubject } from './grant-subject'
import { selectedAfterLinked, selectedDescendants, isButton, loneOnes, tallyOf, withNodeDetails, wholeOnes } from './grants.model'
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
  const { index, nodes, stored, held: selected, setHeld: setSelected, beyond, changes } = grants
  const t = useStrings(grantsStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  useSheet(grantsCss)
  const [strict, setStrict] = useState(true)
  const [onlySelected, setOnlySelected] = useState(false)
  const [ruled, setRuled] = useState<TreeNode | null>(null)
  // Where lines are left out, a box cannot answer for those below it.
  const byOne = strict || onlySelected
  const checked = useMemo(() => (byOne ? selected : wholeOnes(index, selected)), [byOne, selected, index])
  const alone = useMemo(() => (byOne ? undefined : loneOnes(index, selected)), [byOne, selected, index])
  const hasRules = useMemo(() => [...index.entries.values()].some(({ node }) => node.aside), [index])
  const lines = useMemo(() => {
    const counts = selectedDescendants(index, selected)
    const [added, removed] = [new Set(changes.added), new Set(changes.removed)]
    const change = (id: string): TreeNode['note'] => {
      if (added.has(id)) return { text: t('added'), tone: 'success' }
      return removed.has(id) ? { text: t('removed'), tone: 'danger' } : undefined
    }
    // What was unticked a moment ago stays in sight.
    const seen = new Set(onlySelected ? [...selected, ...removed] : [])
    return withNodeDetails(
      nodes,
      (node) => ({
        label: entryNameIn(locale, node.label),
        count: counts.get(node.id),
        note: change(node.id),
        icon: <EntryIcon node={node} />,
        minor: isButton(node),
      }),
      (id) => !onlySelected || seen.has(id),
    )
  }, [index, nodes, selected, changes, onlySelected, t, locale])

  const tally = useMemo(() => tallyOf(index, selected), [index, selected])

  function openRules(node: TreeNode): void {
    if (stored.includes(node.id)) setRuled(node)
    else feedback.toast({ tone: 'warning', title: t('rulesFirst', { name: node.label }), cause: 'rules-first' })
  }

  return (
    <div>
      <div className="ops-row ops-granttools">
        <RadioGroup
          variant="buttons"
          size="sm"
          aria-label={t('levels')}
          value={byOne ? 'single' : 'linked'}
          disabled={onlySelected}
          onChange={(value) => setStrict(value === 'single')}
          options={[
            { value: 'linked', label: t('levelsLinked') },
            { value: 'single', label: t('levelsSingle') },
          ]}
        />
        <span className="ops-help ops-grow">{t(byOne ? 'unlinked' : 'linked')}</span>
      </div>
      {hasRules && <p className="ops-help">{t('rulesHint')}</p>}
      <Tree
        nodes={lines}
        values={checked}
        onChange={(next) => setSelected(byOne ? next : [...selectedAfterLinked(index, selected, next), ...beyond])}
        mode="multiple"
        strict={byOne}
        partial={alone}
        onAside={openRules}
        label={t('menuTree')}
        searchable
        searchPlaceholder={t('searchMenu')}
        menu
        tools={
          <div className="ops-row ops-granttools">
            <output className="ops-help">
              <span>{t('heldOf', { n: selected.length - beyond.length, all: index.entries.size })}</span>
              {tally && <span>{t('heldMenus', { n: tally.menus[0], all: tally.menus[1] })}</span>}
              {tally && <span>{t('heldButtons', { n: tally.buttons[0], all: tally.buttons[1] })}</span>}
            </output>
            <Checkbox checked={onlySelected} onChange={setOnlySelected}>
              {t('onlyHeld')}
            </Checkbox>
            <LinkButton onClick={() => setSelected([...index.entries.keys(), ...beyond])}>{t('tickAll')}</LinkButton>
            <LinkButton onClick={() => setSelected(beyond)}>{t('untickAll')}</LinkButton>
          </div>
        }
        openLevels={2}
        maxHeight={maxHeight}
      />
      {ruled && subject.rules && <EntryRules subject={subject} rules={subject.rules} entry={ruled} onClose={() => setRuled(null)} />}
    </div>
  )
}

/** As the menu has it; a button has the one of all buttons. */
function EntryIcon({ node }: { node: TreeNode }): ReactNode {
  if (isButton(node)) return <Icon of={MousePointerClick} size={14} />
  const name = stringValue(node.record?.['icon'])
  return name === '' ? null : <MenuIcon name={name} size={16} />
}
