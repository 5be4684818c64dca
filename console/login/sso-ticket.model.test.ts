import { expect, it } from 'vitest'
import { ssoTicketOf, withoutTickets } from './sso-ticket.model'

const page = 'https://console.example/user/login'

it('reads the ticket of a CAS server and the address it was given for', () => {
  expect(ssoTicketOf(`${page}?ticket=ST-1`)).toEqual({ kind: 'cas', ticket: 'ST-1', service: page })
  expect(ssoTicketOf(`${page}?redirect=%2Fa&ticket=ST-1#x`)).toEqual({ kind: 'cas', ticket: 'ST-1', service: `${page}?redirect=%2Fa#x` })
  expect(ssoTicketOf(`${page}?ticket=ST-1&redirect=%2Fa`)).toEqual({ kind: 'cas', ticket: 'ST-1', service: `${page}?redirect=%2Fa` })
})

it('reads the token of a third party and its name', () => {
  expect(ssoTicketOf(`${page}?oauth2LoginToken=a%2Fb&thirdType=github`)).toEqual({ kind: 'third', token: 'a/b', thirdType: 'github' })
})

it('finds nothing elsewhere', () => {
  expect([page, `${page}?ticket=`, `${page}?oauth2LoginToken=a`, `${page}?ticket=%E0%A4%A`, `${page}?myticket=1`].map(ssoTicketOf)).toEqual(
    Array(5).fill(null),
  )
})

it('leaves nothing of them in the address', () => {
  expect(withoutTickets(`${page}?oauth2LoginToken=a&thirdType=b&redirect=c`)).toBe(`${page}?redirect=c`)
  expect(withoutTickets(`${page}?a=1&oauth2LoginToken=a&b=2&thirdType=b`)).toBe(`${page}?a=1&b=2`)
})
