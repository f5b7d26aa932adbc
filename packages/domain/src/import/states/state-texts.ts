import type { StateChoice } from './state-choices'

const count = new Intl.NumberFormat('es-GT')
const times = (rows: number) => (rows === 1 ? '1 vez' : `${count.format(rows)} veces`)

/** Texts about the states of the clients of a file. */
export const stateTexts = {
  choices: {
    charged: 'Se cobra',
    suspended: 'Suspendido',
    left: 'De baja',
    leftOut: 'Dejar fuera',
  } satisfies Record<StateChoice, string>,
  title: 'Estado de los clientes',
  word: (word: string, rows: number) => `«${word}» (${times(rows)}):`,
  emptyCells: (heading: string, rows: number) =>
    rows === 1 ? `1 celda vacía en «${heading}»:` : `${count.format(rows)} celdas vacías en «${heading}»:`,
  dated: (heading: string, rows: number) => `Con fecha en «${heading}» (${times(rows)}):`,
  wordAndDate: (word: string, heading: string, rows: number) => `«${word}» con fecha en «${heading}» (${times(rows)}):`,
  wordIn: (word: string, heading: string, rows: number) => `«${word}» en «${heading}» (${times(rows)}):`,
  sheet: (name: string, rows: number) => `Hoja «${name}» (${times(rows)}):`,
  example: (text: string) => `Por ejemplo: ${text}`,
  from: 'Sin servicio desde, para los que no tienen fecha',
  fromHint: 'Desde ese día no se les cobra. Lo que deben se queda con ellos.',
  tooManyWords: (heading: string, words: number) =>
    `«${heading}» tiene ${count.format(words)} palabras distintas: no es una columna de estados.`,
  unanswered: (word: string) => `Estado del servicio: escribe Activo, Suspendido o De baja; «${word}» no se entiende`,
  leftOut: (rows: number) =>
    rows === 1 ? 'Se deja fuera 1 por su estado.' : `Se dejan fuera ${count.format(rows)} por su estado.`,
  owesInPause: (day: string) => `Debe un mes: queda sin servicio desde el ${day}`,
} as const
