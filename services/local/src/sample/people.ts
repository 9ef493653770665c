// Names of the people of the sample leagues. They do not refer to real people.

const FIRST_NAMES = [
  'Ade Amir Andre Beau Bruno Caleb Cedric Dario Deshawn Diego Elias Emeka Enzo Ezra Felix Gabe Hugo Idris Isaac Jamal Jonas',
  'Kai Kenji Kofi Lamar Leo Levi Luca Malik Marco Mateo Milan Nico Noel Omar Oscar Paolo Quincy Rafael Reza Roman Sami',
  'Seth Silas Soren Taro Tariq Theo Tomas Vance Viktor Wes Xavier Yusuf Zane Zeke Ari Bashir Cyrus Dante Eamon Farid Goran',
].flatMap((line) => line.split(' '))

const LAST_NAMES = [
  'Abara Aldana Almqvist Bexton Birdsong Brannock Calloway Castellane Chidlow Corvin Dalloway Deveraux Dunmore Eastgate',
  'Elmsworth Fairbairn Fenwright Galindez Garroway Halvorsen Harkaway Ibarrola Ingersby Jalloway Kestrell Kingsmere Lagravere',
  'Lindqvale Lockridge Marchbanks Mbekwe Merriden Nakatomo Northam Okonjo Oakhurst Pelligrew Penhallow Quillfeather Ravensby',
  'Redfern Salterton Sandoval-Reyes Silvermane Tanakawa Thornbury Tolliver Underhay Valcourt Vanterpool Wainscott Westerlund',
].flatMap((line) => line.split(' '))

export interface SamplePerson {
  firstName: string
  lastName: string
}

/** Returns `count` people with distinct names, the same ones every time. */
export function samplePeople(count: number): SamplePerson[] {
  return Array.from({ length: count }, (_, index) => ({
    firstName: FIRST_NAMES[index % FIRST_NAMES.length] ?? '',
    // The lengths of the two lists are coprime, so pairs repeat late.
    lastName: LAST_NAMES[(index * 7) % LAST_NAMES.length] ?? '',
  }))
}
