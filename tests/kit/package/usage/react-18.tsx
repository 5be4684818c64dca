import { useEffect, useRef } from 'react'

export function Accepted() {
  const select = useRef<HTMLElementTagNameMap['ops-dict-select']>(null)
  useEffect(() => select.current?.addEventListener('change', (event) => event.detail.value), [])
  return (
    <form>
      <ops-dict-select ref={select} class="wide" name="sex" dict-code="sex" type="radio" required options='[{"value":1,"text":"one"}]' />
      <ops-config base-url="/api" />
    </form>
  )
}

export const refused = [
  // @ts-expect-error -- an attribute is text, a property needs a ref
  <ops-dict-select key="a" options={[{ value: 1, text: 'one' }]} />,
  // @ts-expect-error -- an attribute is in kebab case
  <ops-config key="b" baseUrl="/api" />,
  // @ts-expect-error -- events need a ref
  <ops-dict-select key="c" oninput={() => undefined} />,
  // @ts-expect-error -- there is no such type
  <ops-dict-select key="d" type="slider" />,
]
