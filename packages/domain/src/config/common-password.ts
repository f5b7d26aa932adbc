/** What is tried first here, and in no international list. */
const LOCAL: ReadonlySet<string> = new Set([
  ...[
    'administrador',
    'clave',
    'clave123',
    'contrasena',
    'contraseña',
    'guate',
    'guatemala',
    'internet',
    'internet123',
  ],
  ...['ispmanager', 'isp manager', 'operador', 'quetzal', 'tequiero', 'wifi', 'wifi123', 'wifi1234'],
])

/**
 * Whether a password is among the most common ones, `list` or those of the country and the product, in whatever capitals.
 * So is a common one with some digits or signs behind it that make no other word of it: 'Guatemala2026', 'password!'.
 */
export function isCommonPassword(password: string, list: ReadonlySet<string>): boolean {
  const typed = password.trim().toLowerCase()
  const word = typed.replace(/[^\p{L}]+$/u, '')
  return [typed, ...(word.length >= SHORTEST_WORD ? [word] : [])].some((text) => list.has(text) || LOCAL.has(text))
}

/** 'sol' and two more words make no common password of 'sol-1987-mar', but 'dragon12' is one. */
const SHORTEST_WORD = 4
