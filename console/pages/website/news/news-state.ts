import { translateItem } from '../../../../elements/core/dict/dict-translations'
import { type Locale, translate } from '../../../../elements/core/i18n'
import { wireTime } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { newsStates } from './news-terms'
import { newsStrings } from './news.strings'

/** Whether an article is published for a time to come: visitors do not see it yet. `now` is epoch ms. */
export const isScheduled = ({ status, publishTime }: WireRecord, now: number): boolean =>
  status === 'published' && stringValue(publishTime) > wireTime(now)

/** The state of an article in words. */
export const stateText = (article: WireRecord, locale: Locale): string =>
  isScheduled(article, Date.now())
    ? translate(newsStrings, locale, 'scheduled')
    : translateItem(newsStates, stringValue(article['status_dictText']), locale)
