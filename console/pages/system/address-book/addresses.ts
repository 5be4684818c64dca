/** Where a press on a telephone number leads. */
export function phoneAddress(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}

/** Where a press on a mail address leads; what stands in it adds neither receivers nor texts. */
export function mailAddress(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}
