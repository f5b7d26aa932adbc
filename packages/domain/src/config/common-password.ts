/** Common local passwords that international lists do not contain. */
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
 * Whether a password is common: in `list` or among the local ones, ignoring case, or such a word followed by digits or
 * signs: 'Guatemala2026', 'password!'.
 */
export function isCommonPassword(password: string, list: ReadonlySet<string>): boolean {
  const typed = password.trim().toLowerCase()
  const word = typed.replace(/[^\p{L}]+$/u, '')
  return [typed, ...(word.length >= SHORTEST_WORD ? [word] : [])].some((text) => list.has(text) || LOCAL.has(text))
}

/** Shorter words do not count: 'sol-1987-mar' is not common, but 'dragon12' is. */
const SHORTEST_WORD = 4
