import { AREAS } from './areas'
import { readArguments, USAGE } from './arguments'
import { Client } from './client'
import { isConforming, reportText } from './report'
import { Run, signIn } from './run'

/** The command; resolves with its exit code. */
export async function main(args: string[], write = console.log, warn = console.error): Promise<number> {
  let options
  try {
    options = readArguments(
      args,
      AREAS.map(({ name }) => name),
    )
  } catch (error) {
    warn(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    return 2
  }
  const { url, user, password, captcha, areas } = options
  const client = new Client(url, options.secret)
  const isSelected = ({ name }: { name: string }): boolean => areas.length === 0 || areas.includes(name)
  let token
  try {
    token = options.token || (await signIn(client, user, password, captcha))
  } catch (error) {
    warn(error instanceof Error ? error.message : String(error))
    return 2
  }
  const report = await new Run(
    client,
    token,
    AREAS.filter(isSelected),
    AREAS.filter((area) => !isSelected(area)),
  ).all()
  write(options.isJson ? JSON.stringify(report, null, 2) : reportText(report))
  return isConforming(report) ? 0 : 1
}
