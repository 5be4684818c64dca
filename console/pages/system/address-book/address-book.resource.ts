import { BookUser } from 'lucide-react'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { addressBookStrings } from './address-book.strings'
import { MailLink, PhoneLink } from './ContactLink'
import { addressBookPath, peopleOf } from './people'
import PersonDialog from './PersonDialog'

/** How to reach the people of the organisation. */
export const addressBook: Resource = {
  name: 'address-book',
  strings: addressBookStrings,
  icon: BookUser,
  paths: { list: addressBookPath },
  listLoader: { list: peopleOf, stored: async (_transport, record) => Promise.resolve(record) },
  sort: { column: 'workNo', order: 'asc' },
  advancedQuery: false,
  extraParams: ['orgCode'],
  titleFields: ['realname'],
  subject: 'workNo',
  fields: [
    { name: 'avatar', type: 'avatar', column: { width: 68, card: 'picture' } },
    {
      name: 'realname',
      column: { minWidth: 84, sortable: true, emphasis: 'strong', card: 'title' },
      search: { rank: 1, match: 'equal' },
    },
    { name: 'workNo', column: { title: 'number', width: 92, sortable: true, card: 'subtitle' }, search: { rank: 1, match: 'equal' } },
    { name: 'orgCodeTxt', type: 'names', column: { minWidth: 136, card: 'line' } },
    { name: 'post', type: 'names', column: { minWidth: 96, card: 'line' } },
    {
      name: 'phone',
      column: { width: 116, card: 'note', pressable: true, Cell: PhoneLink },
      search: { rank: 1, match: 'equal', name: 'telephone', label: 'anyPhone', placeholder: 'phoneHint' },
    },
    { name: 'telephone', column: { width: 112, pressable: true, Cell: PhoneLink } },
    { name: 'email', column: { minWidth: 190, pressable: true, Cell: MailLink } },
  ],
  ownForm: async () => Promise.resolve({ default: PersonDialog }),
}
