/** 32 random hex characters (clauses 9). Works on pages without TLS too, where `crypto.randomUUID` is missing. */
export function uuid32(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
