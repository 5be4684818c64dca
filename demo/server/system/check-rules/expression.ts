/**
 * An expression that the whole of a text has to match, as Java's `Pattern.matches` has it. Characters outside the basic plane are one
 * where the expression allows for it.
 * @throws SyntaxError for what is no expression
 */
export function expressionOf(pattern: string): RegExp {
  const whole = `^(?:${pattern})$`
  // By itself first: `a)(b` is none, though it is one between brackets.
  try {
    void new RegExp(pattern, 'u')
    return new RegExp(whole, 'u')
  } catch {
    void new RegExp(pattern)
    return new RegExp(whole)
  }
}
