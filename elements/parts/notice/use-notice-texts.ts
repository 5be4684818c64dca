import type { Announcement } from '../../core/notices'
import { useServerText } from '../../core/server-texts/server-texts'

/** Sender of the notices that the server itself writes, e.g. of a media server that is too busy. */
const serverSender = 'system'

/** Title and text of announcements: what the server itself wrote in the language of the reader, what people wrote as it is. */
export function useNoticeTexts(): (announcement: Announcement) => { title: string; html: string | undefined } {
  const inLanguage = useServerText()
  return ({ sender, titile, msgContent }) =>
    sender === serverSender
      ? { title: inLanguage(titile), html: msgContent?.replace(/^<p>([^<]*)<\/p>$/, (_, text: string) => `<p>${inLanguage(text)}</p>`) }
      : { title: titile, html: msgContent }
}
