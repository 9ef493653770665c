/** Names out of which the people of the sample leagues are made. Nobody in particular is meant by any pair of them. */
const first = [
  'Ade Amir Andre Beau Bruno Caleb Cedric Dario Deshawn Diego Elias Emeka Enzo Ezra Felix Gabe Hugo Idris Isaac Jamal Jonas',
  'Kai Kenji Kofi Lamar Leo Levi Luca Malik Marco Mateo Milan Nico Noel Omar Oscar Paolo Quincy Rafael Reza Roman Sami',
  'Seth Silas Soren Taro Tariq Theo Tomas Vance Viktor Wes Xavier Yusuf Zane Zeke Ari Bashir Cyrus Dante Eamon Farid Goran',
].flatMap((line) => line.split(' '))

const last = [
  'Abara Aldana Almqvist Bexton Birdsong Brannock Calloway Castellane Chidlow Corvin Dalloway Deveraux Dunmore Eastgate',
  'Elmsworth Fairbairn Fenwright Galindez Garroway Halvorsen Harkaway Ibarrola Ingersby Jalloway Kestrell Kingsmere Lagravere',
  'Lindqvale Lockridge Marchbanks Mbekwe Merriden Nakatomo Northam Okonjo Oakhurst Pelligrew Penhallow Quillfeather Ravensby',
  'Redfern Salterton Sandoval-Reyes Silvermane Tanakawa Thornbury Tolliver Underhay Valcourt Vanterpool Wainscott Westerlund',
].flatMap((line) => line.split(' '))

export interface SamplePerson {
  firstName: string
  lastName: string
}

/** So many people, no two of one name, always the same ones. */
export function samplePeople(count: number): SamplePerson[] {
  return Array.from({ length: count }, (_, nth) => ({
    firstName: first[nth % first.length] ?? '',
    // The two lists have no common divisor of length, so pairs come round late.
    lastName: last[(nth * 7) % last.length] ?? '',
  }))
}
