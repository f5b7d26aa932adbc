const count = new Intl.NumberFormat('es-GT')

export const invariantCheckTexts = {
  holds: 'Bien',
  broken: 'No coincide',
  allHold: 'Todo coincide',
  checked: 'Comprobación terminada: todo coincide',
  running: 'Ya se está comprobando. Espera un momento.',
  waiting: 'Hay otra comprobación en curso. Esta empieza cuando termine la otra.',
  noneYet: 'Aún no se ha comprobado.',
  loadFailed: 'No se pudieron cargar las comprobaciones.',
  checkFailed: 'No se pudo comprobar',
} as const

export function brokenSentence(broken: number): string {
  return broken === 1 ? '1 comprobación no coincide' : `${count.format(broken)} comprobaciones no coinciden`
}
