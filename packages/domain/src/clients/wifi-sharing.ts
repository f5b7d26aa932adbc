export type Wifi = { name: string; password: string }

export const wifiTexts = {
  copied: 'Contraseña WiFi copiada',
  textCopied: 'Red y contraseña WiFi copiadas',
  copyFailed: 'No se pudo copiar. Inténtalo de nuevo.',
  shareFailed: 'No se pudo compartir. Inténtalo de nuevo.',
  scan: 'Quien lo escanea con la cámara de su teléfono se conecta a la red.',
} as const

export function wifiMessage({ name, password }: Wifi): string {
  return `Red WiFi: ${name}\nContraseña: ${password}`
}

/** A network as the text of a QR code, with which a phone's camera joins it: `WIFI:T:WPA;S:…;P:…;;`. */
export function wifiQrText({ name, password }: Wifi): string {
  return `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`
}

/** The characters that separate the parts, quote them or escape. */
function escaped(text: string): string {
  return text.replace(/[\\;,":]/g, '\\$&')
}
