import type { Translate } from '../../elements/core/i18n'
import { type ButtonRule, type ButtonRules, decide, type Decision, type Menu } from '../../elements/core/permissions'
import type { HasPage } from '../routes/pages-context'
import { explainPath } from './explain-path'
import { callsOf } from './guarded-calls'
import type { DeniedCall, PermissionWatchState } from '../session/permission-watch'
import type { explainStrings } from './explain.strings'

type Translator = Translate<keyof (typeof explainStrings)['en']>

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
  errors: PermissionWatchState['denied']
}

/** What decided about an action code, or about an address (it starts with a slash). */
export function permissionFacts(subject: string, sources: ExplainSources, t: Translator): PermissionFact[] {
  return subject.startsWith('/') ? pathFacts(subject, sources, t) : codeFacts(decide(sources.rules, subject), sources.errors, t)
}

function pathFacts(path: string, { menu, has }: ExplainSources, t: Translator): PermissionFact[] {
  const { fate, node } = explainPath(menu, path, has)
  return [
    { name: t('path'), text: path, mono: true },
    { name: t('outcome'), text: fate === 'noPage' ? t('path.noPage', { component: node?.page ?? '' }) : t(`path.${fate}`) },
  ]
}

function codeFacts(decision: Decision, errors: PermissionWatchState['denied'], t: Translator): PermissionFact[] {
  const { code, outcome, by, rule } = decision
  const list = by === 'allAuth' ? t(outcome === 'allowed' ? 'by.allAuth.allowed' : 'by.allAuth.refused') : t(`by.${by}`)
  return [
    { name: t('code'), text: code, mono: true },
    { name: t('outcome'), text: t(outcome) },
    { name: t('by'), text: list },
    ...(rule ? [{ name: t('rule'), text: ruleText(rule, t) }] : []),
    ...(rule?.describe ? [{ name: t('describe'), text: rule.describe }] : []),
    { name: t('refusal'), text: codeErrorText(code, errors, t) },
  ]
}

function ruleText({ type, status }: ButtonRule, t: Translator): string {
  return t('ruleOf', { type, policy: t(type === '2' ? 'disable' : 'show'), status, state: t(status === '0' ? 'off' : 'on') })
}

function codeErrorText(code: string, errors: PermissionWatchState['denied'], t: Translator): string {
  const calls = callsOf(code)
  if (calls.length === 0) return t('unknownCalls')
  const newest = calls.flatMap((path) => errors[path] ?? []).toSorted((one, other) => other.at - one.at)[0]
  return newest ? errorText(newest, t) : t('noRefusal')
}

function errorText({ at, code, path, message }: DeniedCall, t: Translator): string {
  return t('refused', { time: clockTime.format(at), code, path, message: message || t('noWords') })
}
