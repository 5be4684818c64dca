import { parseArgs } from 'node:util'
import { STOCK_SECRET } from './client'

/** What the command line says. */
export interface Options {
  /** Address of the API. */
  url: string
  user: string
  password: string
  token: string
  captcha: string
  secret: string
  /** Names of areas; empty = all. */
  areas: string[]
  isJson: boolean
}

export const USAGE = `npm run conformance -- --url http://host:8080/jeecg-boot --user admin --password ...

  --token <token>          instead of user and password: from a browser that has signed in
  --captcha <key>=<code>   a captcha somebody has read; without it a server that asks for one is signed in to by /sys/mLogin
  --secret <secret>        what the site signs dictionary calls with; JeecgBoot's own where none is given
  --areas <names>          some areas only, comma-joined
  --json                   the report for machines

The account needs the permissions of an administrator. Records made begin with "conform" and are taken away again; lines in the
logs of the server, and one small uploaded file, stay. Exit code 0: all calls as in the contract; 1: some differ or are absent;
2: could not be asked.`

/** @throws Error with words for whoever typed it */
export function readArguments(args: string[], areas: readonly string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string' },
      user: { type: 'string', default: '' },
      password: { type: 'string', default: '' },
      token: { type: 'string', default: '' },
      captcha: { type: 'string', default: '' },
      secret: { type: 'string', default: STOCK_SECRET },
      areas: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
    },
  })
  const url = (values.url ?? '').replace(/\/+$/, '')
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new Error('--url must be the address of an API')
  if (values.token === '' && (values.user === '' || values.password === '')) throw new Error('--user and --password, or --token')
  const chosen = values.areas.split(',').filter((name) => name !== '')
  const unknown = chosen.filter((name) => !areas.includes(name))
  if (unknown.length > 0) throw new Error(`--areas does not know ${unknown.join()}; it knows ${areas.join()}`)
  const { user, password, token, captcha, secret } = values
  return { url, user, password, token, captcha, secret, areas: chosen, isJson: values.json }
}
