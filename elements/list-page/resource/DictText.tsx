import type { ReactNode } from 'react'
import { type DictItem, useDict } from '../../core/dict'
import { commaOf, useLocale } from '../../core/i18n'
import { Marked } from './Marked'

interface DictTextProps {
  dict: string
  values: readonly string[]
  /** What the server said of them; where it said nothing it is the values themselves. */
  serverText: string
}

/** Values of a dictionary in its words, marked where it has colours; lists without `_dictText` have their words from here too. */
export function DictText({ dict, values, serverText }: DictTextProps): ReactNode {
  const { items } = useDict(dict)
  const comma = commaOf(useLocale())
  const matches = values.map((value): DictItem | undefined => items.find((item) => item.value === value))
  const texts = values.map((value, at) => matches[at]?.text ?? value)
  const text = serverText === values.join(comma) ? texts.join(comma) : serverText
  if (matches.every((item) => item?.color === undefined)) return text
  if (values.length === 1) return <Marked colour={matches[0]?.color}>{text}</Marked>
  return (
    <span className="ops-marks">
      {values.map((value, at) => (
        <Marked key={value} colour={matches[at]?.color}>
          {texts[at]}
        </Marked>
      ))}
    </span>
  )
}
