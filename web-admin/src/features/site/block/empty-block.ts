import type { Block, BlockOf, BlockType } from '@league/contracts/site/blocks'

const emptyFields: { [Type in BlockType]: () => Omit<BlockOf<Type>, 'type'> } = {
  hero: () => ({ title: '', subtitle: '' }),
  intro: () => ({ title: '', text: '' }),
  paragraph: () => ({ text: '' }),
  image: () => ({ url: '', caption: '' }),
  imageHero: () => ({ image: '', text: '' }),
  list: () => ({ items: [''] }),
  button: () => ({ label: '', url: '', external: false }),
  faq: () => ({ items: [{ q: '', a: '' }] }),
  fees: () => ({ items: [{ label: '', amount: '', note: '' }] }),
  contact: () => ({ people: [{ name: '', role: '', email: '', phone: '' }] }),
  map: () => ({ title: '', address: '', url: '' }),
  video: () => ({ video: '', title: '' }),
  store: () => ({ items: [{ name: '', price: '', description: '', colors: [], images: [], url: '' }] }),
  news: () => ({ title: 'News', posts: [{ date: '', title: '', text: '' }] }),
  sponsors: () => ({ title: 'Our sponsors', items: [{ name: '', logo: '', url: '' }] }),
  standings: () => ({ leagueId: null, limit: 10 }),
  schedule: () => ({ leagueId: null, limit: 5 }),
  leaders: () => ({ limit: 3 }),
}

/** Returns a new block of a type, with the values that its form starts with. */
export function emptyBlock(type: BlockType): Block {
  return { type, ...emptyFields[type]() }
}
