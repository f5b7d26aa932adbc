const count = new Intl.NumberFormat('es-GT')

/** Texts about the checks of the invariants. */
export const invariantCheckTexts = {
  holds: 'Se cumple',
  broken: 'No se cumple',
  allHold: 'Todo coincide',
  checked: 'Comprobación terminada: todo coincide',
  running: 'Ya se está comprobando. Espera un momento.',
  waiting: 'Otra comprobación está en curso. Esta empieza cuando aquella termine.',
  noneYet: 'Aún no se ha comprobado.',
  loadFailed: 'No se pudieron cargar las comprobaciones.',
  checkFailed: 'No se pudo comprobar',
} as const

/** '1 comprobación no se cumple', '3 comprobaciones no se cumplen'. */
export function brokenSentence(broken: number): string {
  return broken === 1 ? '1 comprobación no se cumple' : `${count.format(broken)} comprobaciones no se cumplen`
}
