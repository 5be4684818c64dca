export interface RichTextProps {
  /** HTML that somebody stored. */
  html: string
}
