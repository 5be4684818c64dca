import { useFeedback } from '../../core/feedback'
import { useLocale } from '../../core/i18n'
import { useTransport } from '../../core/transport'
import { useServerAction } from '../../parts/feedback'
import { listedNames, shortNames } from '../list/several-names'
import type { ActionDesk } from './action-desk'
import { nameOf } from './records'
import type { Resource, ResourceList } from './resource.types'
import { wordOf } from './words'

/** What the actions of a resource work with, on the list that is shown. */
export function useActionDesk(resource: Resource, list: ResourceList): ActionDesk {
  const locale = useLocale()
  return {
    list,
    transport: useTransport(),
    feedback: useFeedback(),
    word: (key, params) => wordOf(resource.words, locale, key, params),
    namesOf(records) {
      const names = records.map((record) => nameOf(resource, record))
      return { name: shortNames(names, locale), objects: listedNames(names, locale) }
    },
    run: useServerAction(() => void list.reload()),
  }
}
