export const contactChannels = ['whatsapp', 'call'] as const
export type ContactChannel = (typeof contactChannels)[number]

export const channelLabels: Readonly<Record<ContactChannel, string>> = {
  whatsapp: 'WhatsApp',
  call: 'Llamada',
}
