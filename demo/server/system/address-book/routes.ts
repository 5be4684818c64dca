import { route } from '../../platform/http/route'
import type { Route } from '../../platform/http/routes'
import { ADDRESS_BOOK, addressBook } from './people'

/** How to reach the others: for everybody who is signed in. */
export const ADDRESS_BOOK_ROUTES: readonly Route[] = [
  route({
    methods: ['GET'],
    path: '/sys/user/queryByOrgCodeForAddressList',
    access: 'signed-in',
    schema: ADDRESS_BOOK,
    handler: addressBook,
  }),
]
