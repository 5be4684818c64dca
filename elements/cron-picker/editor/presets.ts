/** Schedules that are asked for most. Names are keys of the editor's texts. */
export const presets = [
  ['everyMinute', '0 * * * * ? *'],
  ['every5Minutes', '0 0/5 * * * ? *'],
  ['everyHour', '0 0 * * * ? *'],
  ['everyDay', '0 0 0 * * ? *'],
  ['workdaysAt9', '0 0 9 ? * 2-6 *'],
  ['officeHours', '0 0/30 9-18 ? * 2-6 *'],
  ['mondays', '0 0 0 ? * 2 *'],
  ['firstOfMonth', '0 0 0 1 * ? *'],
  ['endOfMonth', '0 0 0 L * ? *'],
  ['lastWorkday', '0 0 18 LW * ? *'],
] as const
