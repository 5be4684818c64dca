import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { ADDRESS_BOOK_PAGE, addressBook } from './people'

/** How to reach the others: for who is granted the page. */
export const ADDRESS_BOOK: Room = {
  routes: [
    route({
      methods: ['GET'],
      path: '/sys/user/queryByOrgCodeForAddressList',
      access: 'signed-in',
      schema: ADDRESS_BOOK_PAGE,
      handler: addressBook,
    }),
  ],
}
