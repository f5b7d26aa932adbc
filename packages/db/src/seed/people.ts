import type { Random } from './random'

export type Village = { name: string; location: string; description: string; latitude: number; longitude: number }

/** Each has a group. */
export const villages: readonly Village[] = [
  {
    name: 'Aldea San Jorge',
    location: 'San Jorge La Laguna, Sololá',
    description: 'Torre principal junto a la escuela. Enlace troncal con el nodo de Sololá.',
    latitude: 14.753,
    longitude: -91.174,
  },
  {
    name: 'Caserío El Porvenir',
    location: 'Los Encuentros, Sololá',
    description: 'Repetidor en el terreno de don Óscar Chávez, con panel solar.',
    latitude: 14.838,
    longitude: -91.146,
  },
  {
    name: 'Cantón Xajaxac',
    location: 'Xajaxac, Sololá',
    description: 'Sector alto y sector bajo, dos antenas sectoriales.',
    latitude: 14.812,
    longitude: -91.176,
  },
  {
    name: 'Aldea Pixabaj',
    location: 'Pixabaj, Sololá',
    description: 'Cobertura desde el cerro; mantenimiento cada tres meses.',
    latitude: 14.834,
    longitude: -91.211,
  },
  {
    name: 'Colonia María Tecún',
    location: 'María Tecún, Sololá',
    description: 'Fibra hasta el salón comunal y radio hasta las casas.',
    latitude: 14.829,
    longitude: -91.193,
  },
  {
    name: 'Caserío Las Canoas',
    location: 'San Andrés Semetabaj, Sololá',
    description: 'La instalación más reciente; la torre se está recuperando.',
    latitude: 14.735,
    longitude: -91.108,
  },
]

const givenNames = [
  {
    first: [
      ...['María', 'Ana', 'Lucía', 'Concepción', 'Ángela', 'Rosalía', 'Inés', 'Mónica', 'Verónica', 'Marta'],
      ...['Petronila', 'Elena', 'Catarina', 'Josefa', 'Micaela', 'Rosa', 'Manuela'],
    ],
    second: ['', '', '', 'del Carmen', 'Isabel', 'Beatriz', 'Noemí', 'Estefanía'],
  },
  {
    first: [
      ...['José', 'Juan', 'Andrés', 'Sebastián', 'Tomás', 'Martín', 'Óscar', 'Ramón', 'Jesús', 'Víctor', 'Pedro'],
      ...['Santos', 'Domingo', 'Julián', 'Diego', 'Mateo', 'Francisco'],
    ],
    second: ['', '', '', 'Luis', 'Antonio', 'Ángel', 'René', 'Saúl'],
  },
]
const surnames = [
  ...['López', 'Pérez', 'García', 'Chávez', 'Tzoc', 'Xiloj', 'Ajquí', 'Morales', 'Ixcoy', 'Cúmez', 'Cotí', 'Batz'],
  ...['Yaxón', 'Guarcax', 'Saloj', 'Chopén', 'Juracán', 'Méndez', 'Núñez', 'Peña', 'Álvarez', 'Bocel', 'Quisquiná'],
  ...['Tuy', 'Ramírez', 'Vásquez', 'Hernández', 'Chumil', 'Pich', 'Sicay', 'Tún', 'Mendoza'],
]
const businesses = [
  ...['Tienda La Bendición', 'Café Internet El Quetzal', 'Farmacia San José', 'Comedor Doña Tomasa'],
  ...['Escuela Oficial Rural Mixta', 'Hospedaje La Montaña', 'Ferretería El Ángel', 'Academia de Computación Maya'],
  ...['Puesto de Salud Pixabaj', 'Cooperativa Café Ixoq', 'Panadería Belén', 'Carpintería Guarcax'],
  ...['Salón Comunal María Tecún', 'Taller Mecánico Núñez', 'Librería El Estudiante'],
]
const references = [
  ...['a un costado de la iglesia', 'frente a la escuela', 'atrás del molino', 'junto a la cancha'],
  ...['callejón Xiloj', '150 m después del puente', 'casa de dos niveles, portón verde', 'a la par de la tienda'],
]
const notes = [
  ...['Paga la mamá, doña Rosa.', 'Perro bravo: llamar antes de llegar.', 'Prefiere pagar los sábados.'],
  ...['Antena en la terraza del vecino.\nPedir la llave en la tienda.', 'Solo contesta por WhatsApp.'],
]
const wifiWords = ['maiz', 'volcan', 'laguna', 'quetzal', 'cafetal', 'milpa', 'marimba', 'jacaranda', 'tecolote']

/** An endless sequence of distinct names. */
export function peopleNames(random: Random): () => string {
  const taken = new Set<string>()
  return () => {
    for (;;) {
      const { first, second } = random.pick(givenNames)
      const parts = [random.pick(first), random.pick(second), random.pick(surnames), random.pick(surnames)]
      const name = parts.filter((part) => part !== '')
      const joined = name.join(' ')
      if (name.at(-1) === name.at(-2) || taken.has(joined)) continue
      taken.add(joined)
      return joined
    }
  }
}

export function businessName(index: number): string {
  const name = businesses[index % businesses.length] as string
  return index < businesses.length ? name : `${name} ${Math.floor(index / businesses.length) + 1}`
}

export function contactOf(random: Random, village: Village) {
  const near = (degrees: number) => Math.round((degrees + random.int(-60, 60) / 10_000) * 1e6) / 1e6
  const place = `${near(village.latitude)},${near(village.longitude)}`
  return {
    phone: random.percent(94) ? `+502 ${random.pick([3, 4, 5])}${random.int(1_000_000, 9_999_999)}` : null,
    address: `${village.name}, ${random.pick(references)}`,
    google_maps_link: random.percent(85) ? `https://www.google.com/maps?q=${place}` : null,
    notes: random.percent(12) ? random.pick(notes) : null,
  }
}

const mikrotiks = ['RB San Jorge', 'RB Los Encuentros', 'RB Centro']
const NEVER_CUT_EACH = 45

/** A few clients have their own router, without data. */
export function networkOf(random: Random, name: string, index: number) {
  if (random.percent(6)) {
    return {
      router_ip: null,
      router_user: null,
      router_password: null,
      wifi_name: null,
      wifi_password: null,
      pppoe_user: null,
      mikrotik: null,
      never_cut: false,
    }
  }
  const word = random.pick(wifiWords)
  return {
    router_ip: `10.20.${Math.floor(index / 250)}.${2 + (index % 250)}`,
    router_user: 'admin',
    router_password: `${word.slice(0, 4)}-${random.int(1000, 9999)}`,
    wifi_name: `${random.pick(['Familia', 'Casa', 'WiFi', 'Internet'])}_${wifiNameOf(name)}`,
    // Few words and years, so that some neighbours share a password, which the edit form warns about.
    wifi_password: `${word}${random.int(2015, 2026)}`.padEnd(8, '0'),
    pppoe_user: `${wifiNameOf(name).toLowerCase()}.${index + 1}`,
    mikrotik: mikrotiks[index % mikrotiks.length] ?? null,
    never_cut: index % NEVER_CUT_EACH === 0,
  }
}

function wifiNameOf(name: string): string {
  return (name.split(' ').at(-1) ?? name).normalize('NFD').replace(/[\u0300-\u036f]/g, '')
}
