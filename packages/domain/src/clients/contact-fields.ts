import { z } from 'zod'
import { optionalText } from '../text'

const httpUrl = z.url({ protocol: /^https?$/ })

/** Contact fields of both kinds of client. */
export const contactFields = {
  phone: optionalText({ label: 'Teléfono', max: 40 }),
  address: optionalText({ label: 'Dirección', max: 500 }),
  googleMapsLink: optionalText(
    { label: 'Enlace de Google Maps', max: 2000 },
    {
      matches: (text) => httpUrl.safeParse(text).success,
      otherwise: 'El enlace de Google Maps debe empezar con http:// o https://',
    },
  ),
}
