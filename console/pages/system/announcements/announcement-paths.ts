import { entityPaths } from '../../../../elements/core/transport/entity-paths'

/** Calls of those who write announcements (clauses 7.2); two are spelled so by every server version. */
export const announcementPaths = {
  ...entityPaths('/sys/annountCement'),
  queryById: '/sys/annountCement/queryById',
  release: '/sys/annountCement/doReleaseData',
  revoke: '/sys/annountCement/doReovkeData',
  /** GET `?msgType&userIds`, of ours alone. */
  reach: '/sys/annountCement/reach',
  /** POST `{id, izTop}`, from 3.8 on. */
  pin: '/sys/annountCement/editIzTop',
} as const
