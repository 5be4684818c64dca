import { useEffect, useState } from 'react'
import { clockText } from '../../elements/core/format/clock-text'
import { useStrings } from '../../elements/core/i18n'
import { loginLayoutStrings } from './login-layout.strings'
import { hourMarks, recordingRows } from './login-picture.model'

const minute = 60_000

/** A night of recordings that ends at now, where the form begins. */
export function LoginPicture() {
  const t = useStrings(loginLayoutStrings)
  const now = useMinute()
  const time = clockText(now.getHours(), now.getMinutes())
  return (
    <figure className="ops-login-picture">
      <svg className="ops-recordings" viewBox="0 -40 840 452" role="img" aria-label={t('figure')}>
        {hourMarks(now).map(({ x, label }) => (
          <g key={label}>
            <line className="ops-recordings-rule" x1={x} x2={x} y1={-14} y2={408} />
            <text className="ops-recordings-hour" x={x} y={-22}>
              {label}
            </text>
          </g>
        ))}
        {recordingRows.map((row, index) =>
          row.map(({ x, width, kind }) => (
            <rect
              key={`${index}-${x}`}
              className="ops-recordings-bar"
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
      <svg className="ops-recordings" data-edge="" viewBox="0 -40 840 452" aria-hidden="true">
        <line className="ops-recordings-now" x1={840} x2={840} y1={-14} y2={412} />
        {recordingRows.map(
          (row, index) => row.at(-1)?.live && <circle key={index} className="ops-recordings-dot" cx={840} cy={12 + index * 24} r={3} />,
        )}
      </svg>
      <figcaption>{t('nowLabel', { time })}</figcaption>
    </figure>
  )
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
