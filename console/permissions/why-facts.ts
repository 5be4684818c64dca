import type { Translate } from '../../elements/core/i18n'
import { type ButtonRule, type ButtonRules, decide, type Decision, type Menu } from '../../elements/core/permissions'
import type { HasPage } from '../routes/pages-context'
import { explainPath } from './explain-path'
import { callsOf } from './guarded-calls'
import type { RefusalNote, PermissionWatchState } from '../session/permission-watch'
import type { whyStrings } from './why.strings'

type Say = Translate<keyof (typeof whyStrings)['en']>

const clockTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** A line of the explanation: what is said, and about what. */
export interface WhyFact {
  name: string
  text: string
  /** A code or path: shown in monospace. */
  mono?: boolean
}

export interface WhySources {
  rules: ButtonRules
  menu: Menu
  has: HasPage
  refusals: PermissionWatchState['refusals']
}

/** What decided about an action code, or about an address (it starts with a slash). */
export function whyFacts(subject: string, sources: WhySources, say: Say): WhyFact[] {
  return subject.startsWith('/') ? pathFacts(subject, sources, say) : codeFacts(decide(sources.rules, subject), sources.refusals, say)
}

function pathFacts(path: string, { menu, has }: WhySources, say: Say): WhyFact[] {
  const { fate, node } = explainPath(menu, path, has)
  return [
    { name: say('path'), text: path, mono: true },
    { name: say('outcome'), text: fate === 'noPage' ? say('path.noPage', { component: node?.page ?? '' }) : say(`path.${fate}`) },
  ]
}

function codeFacts(decision: Decision, refusals: PermissionWatchState['refusals'], say: Say): WhyFact[] {
  const { code, outcome, by, rule } = decision
  const list = by === 'allAuth' ? say(outcome === 'allowed' ? 'by.allAuth.allowed' : 'by.allAuth.refused') : say(`by.${by}`)
  return [
    { name: say('code'), text: code, mono: true },
    { name: say('outcome'), text: say(outcome) },
    { name: say('by'), text: list },
    ...(rule ? [{ name: say('rule'), text: ruleText(rule, say) }] : []),
    ...(rule?.describe ? [{ name: say('describe'), text: rule.describe }] : []),
    { name: say('refusal'), text: refusalText(code, refusals, say) },
  ]
}

function ruleText({ type, status }: ButtonRule, say: Say): string {
  return say('ruleOf', { type, policy: say(type === '2' ? 'disable' : 'show'), status, state: say(status === '0' ? 'off' : 'on') })
}

function refusalText(code: string, refusals: PermissionWatchState['refusals'], say: Say): string {
  const calls = callsOf(code)
  if (calls.length === 0) return say('unknownCalls')
  const newest = calls.flatMap((path) => refusals[path] ?? []).toSorted((one, other) => other.at - one.at)[0]
  return newest ? saidRefusal(newest, say) : say('noRefusal')
}

function saidRefusal({ at, code, path, message }: RefusalNote, say: Say): string {
  return say('refused', { time: clockTime.format(at), code, path, message: message || say('noWords') })
}
