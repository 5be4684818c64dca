/** What browsers call themselves, the special ones before those they claim to be. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdgA?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['WeChat', /\bMicroMessenger\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//],
]

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** Browser and system of a client in words, as `Chrome 140 · Windows`; what says neither is shown as it is, '' stays ''. */
export function agentName(agent: string): string {
  const browser = browsers.flatMap(([name, mark]) => {
    const version = mark.exec(agent)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })[0]
  const system = systems.find(([, mark]) => mark.test(agent))?.[0]
  const names = [browser, system].filter((name) => name !== undefined)
  return names.length > 0 ? names.join(' · ') : agent.slice(0, 60)
}
