import { describe, expect, it } from 'vitest'
import { mailAddress, phoneAddress } from './addresses'
import { personOf } from './people'

describe('a line of the address book', () => {
  it('is a record by the id of the user, whichever generation of servers sent it', () => {
    const old = personOf({ userId: '7', departName: '一部 | 二部', post: 'director,unknown' }, { director: '导播' })
    expect(old).toMatchObject({ id: '7', orgCodeTxt: '一部,二部', post: '导播,unknown' })
    expect(personOf({ userId: '7', orgCodeTxt: '一部', post: '12', post_dictText: '导播' }, {})).toMatchObject({
      orgCodeTxt: '一部',
      post: '导播',
    })
  })
})

describe('addresses', () => {
  it('hold nothing but the number, and nothing but the mail address', () => {
    expect(phoneAddress('010-8560 0012')).toBe('tel:01085600012')
    expect(phoneAddress('+86 138')).toBe('tel:+86138')
    expect(mailAddress('a@b.example')).toBe('mailto:a@b.example')
    expect(mailAddress('a@b.example?bcc=c@d.example')).toBe('mailto:a@b.example%3Fbcc%3Dc@d.example')
  })
})
