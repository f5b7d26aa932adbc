import type { CommentMeaning } from './router-comments'

type RouterCounts = { secrets: number; queues: number; leases: number; hotspot: number; disabled: number }
type RouterLeftOut = { vpn: number; queues: number; leases: number }

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
  complete: (users: number, others: number) =>
    users === 0
      ? `Completar ${clients(others)} con su MikroTik e IP`
      : `Completar ${clients(users)} con su usuario PPPoE${others === 0 ? '' : ` y ${count.format(others)} con su MikroTik e IP`}`,
  completeHint: 'Solo se llenan campos vacíos: usuario PPPoE, MikroTik e IP del Router.',
  allComplete: 'Los clientes que el router conoce ya tienen sus datos.',
  noneFound: 'Ningún cliente está en esta exportación, por su IP o por su nombre.',
  unclear: (records: number) => `No se emparejan (${count.format(records)})`,
  tooManyPairs: (max: number) =>
    `Se completan ${count.format(max)} como máximo a la vez; los demás quedan para después.`,
  passwords: 'Las contraseñas no se leen.',
  nothingSent: 'No se envía nada al router.',
  found: ({ secrets, queues, leases, hotspot, disabled }: RouterCounts) =>
    [
      secrets > 0 && (secrets === 1 ? '1 usuario PPPoE' : `${count.format(secrets)} usuarios PPPoE`),
      queues > 0 && (queues === 1 ? '1 cola' : `${count.format(queues)} colas`),
      leases > 0 && (leases === 1 ? '1 lease fijo' : `${count.format(leases)} leases fijos`),
      hotspot > 0 && (hotspot === 1 ? '1 usuario de Hotspot' : `${count.format(hotspot)} usuarios de Hotspot`),
      disabled > 0 && (disabled === 1 ? '1 desactivado' : `${count.format(disabled)} desactivados`),
    ]
      .filter(Boolean)
      .join(' · '),
  leftOut: ({ vpn, queues, leases }: RouterLeftOut) => {
    const parts = [
      vpn > 0 && (vpn === 1 ? '1 usuario de VPN' : `${count.format(vpn)} usuarios de VPN`),
      queues > 0 && `${queues === 1 ? '1 cola' : `${count.format(queues)} colas`} de redes o repetidas`,
      leases > 0 &&
        `${leases === 1 ? '1 lease repetido' : `${count.format(leases)} leases repetidos`} o sin comentario`,
    ].filter((part) => part !== false)
    return parts.length === 0 ? null : `Se dejan fuera: ${list.format(parts)}.`
  },
  since: (mikrotik: string) => `Desde la vez anterior en «${mikrotik}»`,
  sinceNothing: 'Nada cambió.',
  added: (records: number) => (records === 1 ? '1 nuevo' : `${count.format(records)} nuevos`),
  gone: (records: number) => (records === 1 ? '1 ya no está' : `${count.format(records)} ya no están`),
  disabledSince: (records: number) => (records === 1 ? '1 desactivado' : `${count.format(records)} desactivados`),
  newClients: (records: number) => `Clientes nuevos (${count.format(records)})`,
  preview: (records: number) =>
    records === 1 ? 'Ver 1 cliente nuevo' : `Ver ${count.format(records)} clientes nuevos`,
  meaning: '¿Qué dicen los comentarios?',
  meaningHint: (examples: readonly string[]) =>
    `Por ejemplo: ${examples.map((one) => `«${one.slice(0, 40)}»`).join(', ')}`,
  meanings: {
    name: 'El nombre',
    nameAndPlace: 'El nombre y después la aldea',
    placeAndName: 'La aldea y después el nombre',
    place: 'Solo la aldea',
    other: 'Otra cosa (va a Notas)',
  } satisfies Record<CommentMeaning, string>,
  fees: '¿Cuánto paga al mes cada perfil?',
  noProfile: 'Sin perfil',
  takeDisabled: (records: number) =>
    `Incluir ${records === 1 ? 'el desactivado' : `los ${count.format(records)} desactivados`}`,
  takeDisabledHint: 'Entran como suspendidos.',
  takeHotspot: (records: number) =>
    `Incluir ${records === 1 ? 'el usuario de Hotspot' : `los ${count.format(records)} usuarios de Hotspot`}`,
  takeHotspotHint: (vouchers: number) =>
    vouchers === 0
      ? undefined
      : `${vouchers === 1 ? '1 parece una ficha' : `${count.format(vouchers)} parecen fichas`}.`,
  mikrotikMissing: 'El archivo no dice el nombre del router. Escríbelo para guardarlo en los clientes.',
  loadFailed: 'No se pudieron leer los clientes para compararlos.',
  done: (number: number) => (number === 1 ? '1 cliente completado' : `${count.format(number)} clientes completados`),
  failed: 'No se pudo completar. No se cambió nada.',
  unanswered: 'Se perdió la conexión. Pulsa «Completar» otra vez: nada se escribe dos veces.',
} as const

function listed(names: readonly string[]): string {
  const shown = names.slice(0, LISTED)
  return list.format(names.length > LISTED ? [...shown, `${count.format(names.length - LISTED)} más`] : shown)
}
