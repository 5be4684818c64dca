import { useEffect, useState } from 'react'
import { useStrings } from '../../elements/core/i18n'
import { gateStrings } from './gate.strings'
import { hourMarks, nightRows } from './night.model'

const minute = 60_000

/** A night of recordings that ends at now, where the form begins. */
export function NightFigure() {
  const t = useStrings(gateStrings)
  const now = useMinute()
  const time = `${two(now.getHours())}:${two(now.getMinutes())}`
  return (
    <figure className="ops-nightbox">
      <svg className="ops-night" viewBox="0 -40 840 452" role="img" aria-label={t('figure')}>
        {hourMarks(now).map(({ x, label }) => (
          <g key={label}>
            <line className="ops-night-rule" x1={x} x2={x} y1={-14} y2={408} />
            <text className="ops-night-hour" x={x} y={-22}>
              {label}
            </text>
          </g>
        ))}
        {nightRows.map((row, index) =>
          row.map(({ x, width, kind }) => (
            <rect
              key={`${index}-${x}`}
              className="ops-night-bar"
              data-kind={kind}
              x={x}
              y={8 + index * 24}
              width={width}
              height={8}
              rx={2}
            />
          )),
        )}
      </svg>
      <svg className="ops-night" data-edge="" viewBox="0 -40 840 452" aria-hidden="true">
        <line className="ops-night-now" x1={840} x2={840} y1={-14} y2={412} />
        {nightRows.map(
          (row, index) =>
            row.at(-1)?.live && <circle key={row[0]?.x ?? index} className="ops-night-dot" cx={840} cy={12 + index * 24} r={3} />,
        )}
      </svg>
      <figcaption>{t('nowLabel', { time })}</figcaption>
    </figure>
  )
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

/** The time, renewed each minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
