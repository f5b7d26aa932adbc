import { type Quetzales, sumQuetzales } from '../money/money'

/** Texts about money of a customer that is no month: an installation, a router (product/receipts#other-charges). */
export const chargeTexts = {
  title: 'Otro cobro',
  several: 'Otros cobros',
  /** In place of the name of a client, on a receipt without one. */
  counterSale: 'Venta de mostrador',
  concept: 'Concepto',
  conceptMissing: 'Escribe el concepto',
  amountMissing: 'Escribe el monto del cobro',
  amountZero: 'Monto: escribe un monto mayor que 0',
  invalid: 'Otros cobros: escribe concepto y monto de cada uno',
  clientMissing: 'Elige un cliente, o cobra un concepto sin cliente',
  monthsAtCounter: 'Una venta sin cliente no tiene meses',
  excessAtCounter: 'Una venta sin cliente no deja dinero a cuenta',
} as const

/** Money for something that is no month, in quetzales. */
export type OtherCharge = { concept: string; amount: Quetzales }

export function chargedSum(charges: readonly { amount: Quetzales }[]): Quetzales {
  return sumQuetzales(charges.map(({ amount }) => amount))
}

export function conceptsOf(charges: readonly Pick<OtherCharge, 'concept'>[]): string {
  return charges.map(({ concept }) => concept).join(', ')
}

/** A concept within a sentence: 'instalación'; what is no plain word stays as it is, such as 'ONU'. */
export function conceptInSentence(concept: string): string {
  return /^\p{Lu}\p{Ll}/u.test(concept) ? concept.charAt(0).toLowerCase() + concept.slice(1) : concept
}

const FIRST_CONCEPTS = ['Instalación', 'Router', 'Reconexión', 'Traslado']

/** The concepts that are offered: the last ones used, which come first, and the usual ones while there is room. */
export function offeredConcepts(used: readonly string[]): string[] {
  return [...new Set([...used, ...FIRST_CONCEPTS])].slice(0, Math.max(FIRST_CONCEPTS.length, used.length))
}
