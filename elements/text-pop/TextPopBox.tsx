import { useLayoutEffect, useRef } from 'react'
import { Textarea } from '../parts/field/Textarea'
import { boxText, editedText } from './text-pop.model'

interface TextPopBoxProps {
  text: string
  name: string
  rows: number | undefined
  maxLength: number | undefined
  onType: (text: string) => void
  onDone: () => void
}

/** The box: 300 x 210 pixels (clauses 9), as wide as the screen in a sheet. Control Enter is done, Enter another line. */
export function TextPopBox({ text, name, rows, maxLength, onType, onDone }: TextPopBoxProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const end = area.current?.value.length ?? 0
    area.current?.setSelectionRange(end, end)
  }, [])
  return (
    <div className="grid w-[var(--panel-width,300px)] max-w-full gap-1 p-1 max-[480px]:w-full">
      <Textarea
        ref={area}
        aria-label={name}
        className={rows ? undefined : 'h-[210px]'}
        rows={rows}
        maxLength={maxLength}
        counted
        value={boxText(text)}
        onChange={(after) => onType(editedText(text, after))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) onDone()
        }}
      />
    </div>
  )
}
