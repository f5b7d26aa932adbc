const count = new Intl.NumberFormat('es-GT')
const list = new Intl.ListFormat('es', { type: 'conjunction' })
/** Names that a sentence lists at most. */
const LISTED = 10

const clients = (number: number) => (number === 1 ? '1 cliente' : `${count.format(number)} clientes`)

/** Texts about completing clients from a router's export, and about its new clients. */
export const routerTexts = {
  clients: (max: number) => `Envía los clientes como una lista de ${count.format(max)} como máximo`,
  badAfter: 'after debe ser un número entero, 0 o mayor',
  clientTwice: 'El cliente se envió dos veces',
  userTwice: (user: string) => `El usuario «${user}» se envió para dos clientes`,
  clientGone: 'Uno de los clientes ya no existe. No se cambió nada.',
  otherValue: (name: string, label: string, value: string) =>
    `${name} ya tiene otro dato en ${label}: «${value}». No se cambió nada.`,
  userTaken: (user: string, name: string) => `El usuario «${user}» ya es de ${name}. No se cambió nada.`,
  nothingEmpty: 'Esos clientes ya tienen esos datos.',
  changedSince: (names: readonly string[]) =>
    names.length === 1
      ? `1 cliente cambió desde entonces: ${names[0]}.`
      : `${clients(names.length)} cambiaron desde entonces: ${listed(names)}.`,
  done: (number: number) => (number === 1 ? '1 cliente completado' : `${count.format(number)} clientes completados`),
  failed: 'No se pudo completar. No se cambió nada.',
  unanswered: 'Se perdió la conexión. Pulsa «Completar» otra vez: nada se escribe dos veces.',
} as const

function listed(names: readonly string[]): string {
  const shown = names.slice(0, LISTED)
  return list.format(names.length > LISTED ? [...shown, `${count.format(names.length - LISTED)} más`] : shown)
}
