import { formatLocalDate, type LocalDate } from '../dates/local-date'

const CREATE_ANOTHER = 'Crea otro en Configuración.'

export const apiTokenTexts = {
  nameMissing: 'Escribe un nombre para reconocer el token',
  nameTaken: 'Ya hay un token con ese nombre',
  accessMissing: 'Indica si el token es de solo lectura o para todo',
  expiryPast: 'La fecha de vencimiento ya pasó',
  expiryMissing: 'Elige hasta qué día sirve',
  tooMany: 'Ya hay 100 tokens. Revoca los que no uses.',
  wrong: `El token de API no es correcto. ${CREATE_ANOTHER}`,
  tooManyWrong: 'Demasiados intentos con un token incorrecto. Revisa el token y espera unos minutos.',
  expired: (name: string, lastDay: LocalDate) =>
    `El token «${name}» venció el ${formatLocalDate(lastDay)}. ${CREATE_ANOTHER}`,
  revoked: (name: string) => `El token «${name}» fue revocado. ${CREATE_ANOTHER}`,
  gone: 'Ese token ya estaba revocado',
  noneYet: 'No hay tokens de API. Crea uno para que un programa use el sistema sin tu contraseña.',
  loadFailed: 'No se pudieron cargar los tokens de API.',
  created: 'Token creado',
  createFailed: 'No se pudo crear el token',
  revokedNow: 'Token revocado',
  revokeFailed: 'No se pudo revocar el token',
  copied: 'Token copiado',
  copyFailed: 'No se pudo copiar. Selecciona el texto y cópialo.',
} as const
