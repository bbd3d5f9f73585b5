/** Common given names in Mexico, without accents: those that mean nothing else. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `abigail abraham abril adan adela adolfo adrian adriana agustin aide aidee alan alberto aldo alejandra alejandro alexis
  alfonso alfredo alicia alma alondra alonso alvaro amalia amelia americo ana andrea andres angela angelica antonia antonio
  araceli ariadna ariel armando arturo aurelio aurora axel barbara beatriz benito benjamin berenice bernardo bertha brenda
  brian bruno camila carla carlos carmen carolina catalina cecilia cesar christian cinthia citlali clara claudia concepcion
  cristian cristina cristobal cynthia dafne daniel daniela dario david denisse diana diego domingo edgar edith eduardo
  efrain elena elias elisa elizabeth eloisa elvira emiliano emilio emmanuel enrique erick erika ernesto esmeralda esteban
  ester estela eugenia eugenio eva evelyn ezequiel fabian fabiola fatima federico felipe felix fermin fernanda fernando
  fidel francisca francisco gabriel gabriela gael genaro georgina gerardo gilberto gisela gladys gonzalo graciela gregorio
  guadalupe guillermina guillermo gustavo hector heriberto hilda horacio hugo humberto ignacio ileana imelda ines irene iris
  irma isaac isabel isaias ismael israel itzel ivan ivonne jacqueline jaime janet javier jazmin jennifer jesica jessica
  jimena joaquin joel jonathan jorge jose josefina joselyn juan juana juanita judith julia julian juliana julieta julio karen
  karina karla kevin laura leonardo leonor leticia lidia lilia liliana lizbeth lorena lorenzo lourdes lucero lucia luis luisa
  magdalena manuel manuela marcela marcelo marco marcos margarita maria mariana maribel maricela mariela mario marisol
  maritza marlene marta martha martin mateo matilde mauricio maximiliano mayra melissa mercedes micaela miguel minerva
  miriam moises monica montserrat nadia nancy natalia nayeli nestor nicolas noe noemi nora norma octavio ofelia olga olivia
  omar oscar osvaldo pablo pamela paola patricia patricio paula paulina pedro penelope perla rafael ramiro ramon raquel raul
  rebeca regina renata rene ricardo rigoberto roberto rocio rodolfo rodrigo rogelio roman romina rosalba rosario roxana ruben
  ruth salvador samantha samuel sandra santiago sara sarahi saul sebastian sergio silvia sofia sonia stephanie susana tania
  teresa tomas trinidad ulises uriel valentina valeria vanessa vanesa veronica vicente victor victoria violeta virginia
  viviana ximena xochitl yadira yamileth yesenia yolanda zaira zoe zulema xunaxi citlalli itzayana nicte yareli`.split(
    /\s+/,
  ),
);

/** Given names that are words too: they count as names with a capital letter only. */
export const NAMES_THAT_ARE_WORDS: ReadonlySet<string> = new Set(
  `alba angel angeles blanca consuelo cruz dolores esperanza flor gloria jesus leon linda luz mar mercedes paz piedad pilar
  reyes rosa salvador socorro soledad victoria violeta aurora lucero abril domingo rosario trinidad perla alma concepcion
  margarita iris clara julio carmen`.split(/\s+/),
);
