import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { commaOf, useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, type Transport, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { Dialog, DialogCancel } from '../../../../elements/parts/dialog'
import { useServerAction } from '../../../../elements/parts/feedback'
import { Checkbox } from '../../../../elements/parts/field'
import { Failed, Note, Skeleton, Tag } from '../../../../elements/parts/indicators'
import type { TreeNode } from '../../../../elements/parts/tree'
import { type EntryRulesCalls, entryRulesPath, type GrantSubject } from './grant-subject'
import { differing, selectedAfter } from './grants.model'
import { grantsStrings } from './grants.strings'
import { type RuleElsewhere, rulesElsewhere } from './rules-elsewhere'

interface RulesOfEntry {
  rules: readonly WireRecord[]
  ticked: readonly string[]
  elsewhere: readonly RuleElsewhere[]
}

async function loadRules(transport: Transport, path: string, signal?: AbortSignal): Promise<RulesOfEntry> {
  const response = await transport.get(path, {}, { ...(signal && { signal }) })
  const { datarule, drChecked, elsewhere } = isRecord(response) ? response : {}
  return {
    rules: Array.isArray(datarule) ? datarule.filter(isRecord) : [],
    ticked: stringValue(drChecked)
      .split(',')
      .filter((id) => id !== ''),
    elsewhere: rulesElsewhere(elsewhere),
  }
}

interface EntryRulesProps {
  subject: GrantSubject
  rules: EntryRulesCalls
  entry: TreeNode
  onClose: () => void
}

/** Which data rules of a menu entry bind those who are granted it so. */
export function EntryRules({ subject, rules, entry, onClose }: EntryRulesProps): ReactNode {
  const t = useStrings(grantsStrings)
  const locale = useLocale()
  const path = entryRulesPath(rules, entry.id)
  const loaded = useServerData({
    key: ['entry-rules', path],
    load: (transport, signal) => loadRules(transport, path, signal),
    noCache: true,
  })
  if (loaded.data) return <RulesDialog subject={subject} rules={rules} entry={entry} loaded={loaded.data} onClose={onClose} />
  return (
    <Dialog open heading={t('rulesTitle')} subtitle={entry.label} onOpenChange={onClose}>
      {loaded.status === 'failed' ? (
        <Failed title={t('rulesFailed')} text={describeError(loaded.error, locale)} onRetry={loaded.retry} />
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  )
}

function RulesDialog({ subject, rules, entry, loaded, onClose }: EntryRulesProps & { loaded: RulesOfEntry }): ReactNode {
  const t = useStrings(grantsStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const [{ rules: choices }] = useState(loaded)
  // What was stored when it was asked for: what others tick meanwhile is neither ticked nor unticked.
  const [stored, setStored] = useState(loaded.ticked)
  const [selected, setSelected] = useState(stored)
  const readStored = async (): Promise<readonly string[]> => (await loadRules(transport, entryRulesPath(rules, entry.id))).ticked

  async function readAnew(): Promise<void> {
    const now = await readStored()
    setStored(now)
    setSelected((latest) => selectedAfter({ stored, sent: selected, ticked: latest, now }))
  }

  const { run: send, busy } = useServerAction(() => readAnew().catch(() => undefined))

  async function save(): Promise<void> {
    if (busy) return
    const { path, body } = rules
    let now: readonly string[] = selected
    const isSaved = await send(async () => {
      await transport.post(path, {
        ...body,
        permissionId: entry.id,
        dataRuleIds: selected.join(','),
        lastDataRuleIds: stored.join(','),
      })
      // As in `useGrants`: they are saved, whatever becomes of this.
      now = await readStored().catch(() => selected)
    })
    if (!isSaved) return
    const others = differing(selected, now).length > 0
    feedback.toast({
      tone: others ? 'warning' : 'success',
      title: t('rulesSaved', { menu: entry.label }),
      ...(others && { text: t('rulesMeanwhile') }),
    })
    onClose()
  }

  return (
    <Dialog
      open
      heading={t('rulesTitle')}
      subtitle={entry.label}
      busy={busy}
      onOpenChange={onClose}
      unsaved={differing(selected, stored).length > 0 && t('unsavedRules')}
      onControlEnter={() => void save()}
      actions={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button kind="primary" loading={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="ops-help">{rules.texts?.help ?? t('rulesText')}</p>
        {choices.map((rule) => (
          <RuleBox
            key={recordIdOf(rule)}
            rule={rule}
            checked={selected.includes(recordIdOf(rule))}
            elsewhere={loaded.elsewhere.find(({ ruleId }) => ruleId === recordIdOf(rule))}
            onChange={(checked) =>
              setSelected(checked ? [...selected, recordIdOf(rule)] : selected.filter((id) => id !== recordIdOf(rule)))
            }
          />
        ))}
        {selected.length === 0 && (
          <Note tone="warning">
            {rules.texts?.none ?? t(loaded.elsewhere.length > 0 ? 'noneHere' : 'noneTicked', { name: subject.name })}
          </Note>
        )}
      </div>
    </Dialog>
  )
}

interface RuleBoxProps {
  rule: WireRecord
  checked: boolean
  elsewhere: RuleElsewhere | undefined
  onChange: (checked: boolean) => void
}

function RuleBox({ rule, checked, elsewhere, onChange }: RuleBoxProps): ReactNode {
  const t = useStrings(grantsStrings)
  const comma = commaOf(useLocale())
  const condition = ['ruleColumn', 'ruleConditions', 'ruleValue'].map((name) => stringValue(rule[name])).join(' ')
  return (
    <div>
      <Checkbox checked={checked} onChange={onChange}>
        <span>
          {stringValue(rule['ruleName'])} <code className="ops-faint ops-cap">{condition}</code>
        </span>
        {stringValue(rule['status']) === '0' && <Tag>{t('notInForce')}</Tag>}
      </Checkbox>
      {elsewhere && <p className="ops-help">{t('elsewhere', { n: elsewhere.users, roles: elsewhere.roles.join(comma) })}</p>}
    </div>
  )
}
