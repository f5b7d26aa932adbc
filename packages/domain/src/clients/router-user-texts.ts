const count = new Intl.NumberFormat('es-GT')

/** Texts about the offer that router users become PPPoE users (product/clients#router-users-as-pppoe-users). */
export const routerUserTexts = {
  /** What the entry of the audit log says that the clients were completed with. */
  source: '«Usuario del Router»',
  offer: (clients: number) => `Usar «Usuario del Router» como usuario PPPoE (${count.format(clients)})`,
  title: 'Usar «Usuario del Router» como usuario PPPoE',
  hint: 'Solo se llenan usuarios PPPoE vacíos. El usuario que tienen varios clientes, o que ya es el usuario PPPoE de alguien, se deja fuera.',
  onlyFirst: (shown: number) => `Se muestran los primeros ${count.format(shown)}.`,
  accept: 'Usar',
  decline: 'No usar',
  done: (clients: number) => (clients === 1 ? '1 cliente completado' : `${count.format(clients)} clientes completados`),
  failed: 'No se pudo completar. No se cambió nada.',
  declined: 'Los usuarios PPPoE quedan como están',
  none: 'No hay usuarios por completar.',
  loadFailed: 'No se pudieron cargar los usuarios del router.',
  declineFailed: 'No se pudo guardar la respuesta.',
  unanswered: 'Se perdió la conexión. Pulsa «Usar» otra vez: nada se escribe dos veces.',
  badClients: 'clients debe ser un número entero, 1 o mayor',
  changed: 'Los usuarios cambiaron mientras tanto. No se cambió nada: revisa la lista.',
} as const
