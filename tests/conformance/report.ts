import type { CallReport, Report, CheckOutcome } from './run'

const count = ({ calls }: Report, verdict: CheckOutcome): number => calls.filter((call) => call.verdict === verdict).length

function callLines({ call, verdict, cases }: CallReport): string[] {
  const wrong = cases.filter(({ differences }) => differences.length > 0)
  return [
    `  ${verdict.padEnd(8)} ${call}`,
    ...(verdict === 'differs' ? wrong : []).flatMap(({ title, differences }) =>
      differences.map((text) => `             ${title}: ${text}`),
    ),
  ]
}

/** The report for people: every call under its area, what differs with what was expected and what came. */
export function reportText(report: Report): string {
  const areas = [...new Set(report.calls.map(({ area }) => area))]
  return [
    `Contract against ${report.server}`,
    ...areas.flatMap((name) => ['', name, ...report.calls.filter(({ area }) => area === name).flatMap(callLines)]),
    '',
    'Its ways',
    ...Object.entries(report.traits).map(([trait, variant]) => `  ${trait}: ${variant}`),
    ...report.left.map((text) => `LEFT BEHIND: ${text}`),
    '',
    `${count(report, 'ok')} ok, ${count(report, 'differs')} differ, ${count(report, 'absent')} absent`,
  ].join('\n')
}

/** Everything as the contract has it, and nothing left behind. */
export function isConforming(report: Report): boolean {
  return report.calls.every(({ verdict }) => verdict === 'ok') && report.left.length === 0
}
