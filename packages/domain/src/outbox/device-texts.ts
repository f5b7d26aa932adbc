import { provisionalNumber } from '../receipts/provisional-number'

/** Texts of the switch of a phone that collects without signal (product/outbox#the-switch). */
export const deviceTexts = {
  title: 'Cobrar sin señal en este teléfono',
  can: 'Puede: cobrar sin señal a los clientes guardados aquí sus meses, otra cantidad u otro cobro, con cualquier forma de pago; a los variables, solo a cuenta.',
  cannot: 'No puede sin señal: devolver, editar, agregar clientes ni anular lo que ya se envió.',
  keeps:
    'Cada cobro se guarda primero en este teléfono y se envía solo cuando haya señal: no borres los datos del navegador.',
  isOn: 'Activado',
  off: 'Desactivado. Los cobros de este teléfono necesitan señal, como hasta ahora.',
  switchOn: 'Activar en este teléfono',
  switchOff: 'Desactivar en este teléfono',
  name: 'Nombre de este teléfono',
  nameHint: 'Así se llama en la lista de teléfonos.',
  switchingOn: 'Activando...',
  install: 'Agrega la app a la pantalla de inicio para cobrar sin señal.',
  insecure: 'Aquí no se puede cobrar sin señal: abre el sistema con https.',
  noStorage: 'Aquí no se puede cobrar sin señal: este navegador no guarda datos.',
  notKept:
    'Esta sesión no guarda clientes en este teléfono. Cierra la sesión, entra con «Mantener siempre abierto en este navegador» y actívalo otra vez.',
  copyFailed: 'No se activó: no se pudieron guardar los clientes. Inténtalo otra vez con señal.',
  registerFailed: 'No se activó: el sistema no contestó. Inténtalo otra vez con señal.',
  storageRefuses:
    'No se activó: este teléfono no deja guardar. Libera espacio o sal del modo privado, e inténtalo otra vez.',
  notLasting: 'Este navegador puede borrar lo guardado si le falta espacio: envía los cobros cada día.',
  switchOffFailed: 'No se pudo desactivar. Inténtalo otra vez.',
  listTitle: 'Teléfonos que cobran sin señal',
  listFailed: 'No se pudieron cargar los teléfonos.',
  noDevices: 'Ningún teléfono cobra sin señal.',
  listHint:
    'Cada teléfono conserva su número para siempre. Lo que un teléfono todavía no ha enviado solo se ve en él; si se pierde, pega en Caja el mensaje con sus cobros.',
} as const

/** 'P7', as its payments begin. */
export function deviceNumber(device: number): string {
  return `P${device}`
}

/** 'Los cobros de este teléfono se llaman P7-1, P7-2…' */
export function deviceOnWords(device: number): string {
  return `Los cobros de este teléfono se llaman ${provisionalNumber({ device, running: 1 })}, ${provisionalNumber({ device, running: 2 })}…`
}

/** 'Android · Chrome', as a browser names itself; 'Teléfono' where that says nothing. */
export function deviceNameOf(userAgent: string): string {
  const known = (names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const parts = [known(SYSTEMS), known(BROWSERS)].filter((part) => part !== undefined)
  return parts.length === 0 ? 'Teléfono' : parts.join(' · ')
}

const SYSTEMS = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/** Those that call themselves Chrome or Safari, too, come first. */
const BROWSERS = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
