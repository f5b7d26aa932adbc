const count = new Intl.NumberFormat('es-GT')

const AGAIN = 'Expórtala otra vez con /export file=clientes y elige el archivo completo.'

export const routerExportTexts = {
  tooLarge: 'La exportación pasa de 5 MB. En el router, usa /ppp export file=clientes para exportar solo los clientes.',
  otherMake:
    'El archivo no es la exportación de un router MikroTik (RouterOS 6 o 7). En el router, usa /export file=clientes y elige ese archivo .rsc.',
  noClients:
    'La exportación no tiene clientes: ni usuarios PPPoE, ni colas, ni leases fijos, ni usuarios de Hotspot. En el router, usa /export file=clientes sin otras opciones.',
  cut: (line: number) => `La exportación está cortada en la línea ${count.format(line)}. ${AGAIN}`,
  twoRouters: (one: string, other: string) =>
    `El archivo junta las exportaciones de dos routers, «${one}» y «${other}». Elige un archivo por router.`,
  tooMany: (max: number) => `La exportación tiene demasiados clientes: ${count.format(max)} como máximo.`,
  unreadable: 'No se pudo leer la exportación del router. No se guardó nada.',
} as const
