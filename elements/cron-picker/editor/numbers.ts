export function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
