import type { Translate } from '../../elements/core/i18n'
import { type ButtonRule, type ButtonRules, decide, type Decision, type Menu } from '../../elements/core/permissions'
import type { HasPage } from '../routes/pages-context'
import { explainPath } from './explain-path'
import { callsOf } from './guarded-calls'
import type { RefusalNote, PermissionWatchState } from '../session/permission-watch'
import type { explainStrings } from './explain.strings'

type Say = Translate<keyof (typeof explainStrings)['en']>

const clockTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** A line of the explanation: what is said, and about what. */
export interface PermissionFact {
  name: string
  text: string
  /** A code or path: shown in monospace. */
  mono?: boolean
}

export interface ExplainSources {
  rules: ButtonRules
  menu: Menu
  has: HasPage
  refusals: PermissionWatchState['refusals']
}

/** What decided about an action code, or about an address (it starts with a slash). */
export function permissionFacts(subject: string, sources: ExplainSources, t: Say): PermissionFact[] {
  return subject.startsWith('/') ? pathFacts(subject, sources, t) : codeFacts(decide(sources.rules, subject), sources.refusals, t)
}

function pathFacts(path: string, { menu, has }: ExplainSources, t: Say): PermissionFact[] {
  const { fate, node } = explainPath(menu, path, has)
  return [
    { name: t('path'), text: path, mono: true },
    { name: t('outcome'), text: fate === 'noPage' ? t('path.noPage', { component: node?.page ?? '' }) : t(`path.${fate}`) },
  ]
}

function codeFacts(decision: Decision, errors: PermissionWatchState['refusals'], t: Say): PermissionFact[] {
  const { code, outcome, by, rule } = decision
  const list = by === 'allAuth' ? t(outcome === 'allowed' ? 'by.allAuth.allowed' : 'by.allAuth.refused') : t(`by.${by}`)
  return [
    { name: t('code'), text: code, mono: true },
    { name: t('outcome'), text: t(outcome) },
    { name: t('by'), text: list },
    ...(rule ? [{ name: t('rule'), text: ruleText(rule, t) }] : []),
    ...(rule?.describe ? [{ name: t('describe'), text: rule.describe }] : []),
    { name: t('refusal'), text: refusalText(code, errors, t) },
  ]
}

function ruleText({ type, status }: ButtonRule, t: Say): string {
  return t('ruleOf', { type, policy: t(type === '2' ? 'disable' : 'show'), status, state: t(status === '0' ? 'off' : 'on') })
}

function refusalText(code: string, errors: PermissionWatchState['refusals'], t: Say): string {
  const calls = callsOf(code)
  if (calls.length === 0) return t('unknownCalls')
  const newest = calls.flatMap((path) => errors[path] ?? []).toSorted((one, other) => other.at - one.at)[0]
  return newest ? errorText(newest, t) : t('noRefusal')
}

function errorText({ at, code, path, message }: RefusalNote, t: Say): string {
  return t('refused', { time: clockTime.format(at), code, path, message: message || t('noWords') })
}
