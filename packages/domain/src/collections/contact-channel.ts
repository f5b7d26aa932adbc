/** How a client who owes was contacted. */
export const contactChannels = ['whatsapp', 'call'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** The channels as words. */
export const channelLabels: Readonly<Record<ContactChannel, string>> = {
  whatsapp: 'WhatsApp',
  call: 'Llamada',
}
