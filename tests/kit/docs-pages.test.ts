import { describe, expect, it } from 'vitest'
import { kitEntries } from '../../elements/registry'
import { read } from './sources'

const form = kitEntries.filter((entry) => 'form' in entry && entry.form === true)

describe.each(form.map(({ tag }) => tag))('the docs page of %s', (tag) => {
  const page = read(`elements/${tag.replace('ops-', '')}/README.md`)

  it('has an example that is its live demo', () => expect(/```html\n([\s\S]*?)```/.exec(page)?.[1]).toContain(`<${tag}`))
  it('tells the format of the value', () => expect(page).toMatch(/^\*\*Value\*\*: /m))
  it('has a table of its keys', () => expect(page).toMatch(/^\| key \|/m))
  it('names the calls to the server, or says that there are none', () => expect(page).toMatch(/^\*\*Server calls?\*\*: |no server is called/m))
})
