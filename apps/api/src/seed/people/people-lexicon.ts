import type { State } from '@vinculo/domain/catalogs';
import { namesIn } from './name-list';

/** The most frequent first, according to the civil register. */
export const WOMEN = namesIn(
  'María Guadalupe, María Fernanda, Juana, Verónica, Leticia, María del Carmen, Alejandra, Gabriela, Patricia, Daniela, Ana Karen, Rosa María, Mariana, Elizabeth, Silvia, Yolanda, Margarita, Teresa, Adriana, Andrea, Laura, Norma Angélica, Claudia, Sandra, Martha, Diana Laura, Fernanda, Karla, Brenda, Jazmín, Araceli, Alicia, Lucía, Gloria, Erika, Rocío, Blanca Estela, Irma, Mónica, Beatriz, Esmeralda, Estefanía, Valeria, Ximena, Regina, Renata, Camila, Sofía, Natalia, Paola, Itzel, Abril, Montserrat, Nayeli, Yesenia, Citlali, Xóchitl, Socorro, Josefina, Esperanza, Elvira, Angélica, Alma Delia, Lilia, Graciela, Ofelia, Rebeca, Miriam, Noemí, Esther, Ruth, Raquel, Susana, Cecilia, Marisol, Maribel, Maricela, Lourdes, Dolores, Concepción, Consuelo, Rosario, Aurora, Berenice, Cristina, Carolina, Liliana, Lizbeth, Guadalupe, Dulce María, Perla, Rubí, Zuleima, Yadira, Viridiana, Tania, Selene, Wendy, Vanessa, Úrsula, Ivonne, Jimena, Paulina, Arely, Anahí, Aidé, Amparo, Belén, Catalina, Delfina, Elena, Eloísa, Eulalia, Fátima, Flor, Griselda, Hilda, Imelda, Inés, Isabel, Jacqueline, Julieta, Karina, Lidia, Luz Elena, Magdalena, Mercedes, Minerva, Nancy, Olga Lidia, Olivia, Pilar, Roxana, Sara, Soledad, Trinidad, Violeta, Yareli, Zoila',
);

export const MEN = namesIn(
  'José Luis, Juan Carlos, Miguel Ángel, José, Juan, Jesús, Luis Fernando, Francisco Javier, Carlos, Antonio, Jorge, Pedro, Alejandro, Manuel, Fernando, Roberto, Ricardo, Eduardo, Daniel, Raúl, Luis Ángel, Sergio, Arturo, Rafael, Martín, Víctor Hugo, Javier, Gerardo, Óscar, David, Mario, Enrique, Alberto, Armando, Héctor, Marco Antonio, Guillermo, Jaime, Rubén, Alfredo, Salvador, Ángel, Gustavo, Ramón, Adrián, Iván, Omar, Diego, Santiago, Sebastián, Emiliano, Leonardo, Mateo, Bruno, Ángel Gabriel, Cristian, Jonathan, Kevin, Brandon, Brayan, Uriel, Axel, Alan, Alexis, Aldo, Abel, Abraham, Agustín, Alonso, Andrés, Ariel, Benito, Benjamín, Bernardo, César, Cuauhtémoc, Cristóbal, Domingo, Édgar, Efraín, Elías, Emmanuel, Erick, Ernesto, Esteban, Felipe, Félix, Fidel, Gabriel, Germán, Gilberto, Gonzalo, Hugo, Ignacio, Irving, Isaac, Ismael, Joaquín, Joel, Josué, Julián, Julio César, Lázaro, Leobardo, Lorenzo, Mauricio, Moisés, Nicolás, Noé, Octavio, Orlando, Pablo, Pascual, Rigoberto, Rodolfo, Rodrigo, Rogelio, Samuel, Saúl, Simón, Tomás, Ulises, Vicente, Wilfrido, Íñigo, Zacarías',
);

export const SURNAMES = namesIn(
  'Hernández, García, Martínez, López, González, Pérez, Rodríguez, Sánchez, Ramírez, Cruz, Flores, Gómez, Morales, Vázquez, Reyes, Jiménez, Torres, Díaz, Gutiérrez, Ruiz, Mendoza, Aguilar, Ortiz, Moreno, Castillo, Romero, Álvarez, Méndez, Chávez, Rivera, Juárez, Ramos, Domínguez, Herrera, Medina, Castro, Vargas, Guzmán, Velázquez, Rojas, Salazar, Luna, Contreras, Ortega, Santiago, Guerrero, Estrada, Bautista, Cortés, Soto, Alvarado, Lara, Ávila, Ríos, Cervantes, Silva, Delgado, Vega, Márquez, Sandoval, Carrillo, Fernández, León, Mejía, Solís, Núñez, Rosas, Valdez, Ibarra, Campos, Santos, Camacho, Peña, Maldonado, Navarro, Rosales, Miranda, Acosta, Cárdenas, Orozco, Molina, Trejo, Espinosa, Valencia, Rangel, Pacheco, Salas, Fuentes, Aguirre, Cabrera, Ochoa, Robles, Padilla, Ayala, Meza, Serrano, Nava, Calderón, Villa, Galván, Tapia, Arellano, Suárez, Mora, Zamora, Bravo, Trujillo, Corona, Zavala, Escobar, Olvera, Franco, Rubio, Ponce, Montes, Lozano, Rocha, Cano, Cisneros, Huerta, Beltrán, Villanueva, Barrera, Esquivel, Gallegos, Arias, Quintero, Rivas, Becerra, Palacios, Coronado, Osorio, Enríquez, Andrade, Macías, Duarte, Montoya, Zúñiga, Quiroz, Figueroa, Parra, Arroyo, Murillo, Saucedo, Salinas, Benítez, Leyva, Alfaro, Nieto, Bermúdez, Ventura, Magaña, Uribe, Tun, Pech, Chan, Balam, May, Uc, Canul, Dzul, Cauich, Chablé, Xool, Güemes, Ibáñez, Íñiguez, Ñonthe, O’Farrill, Caamaño, Villaseñor, Castañeda, Patiño, Treviño, Garza, Cantú, Elizondo, Villarreal, Sepúlveda, Leal, Tijerina, Lugo, Valenzuela, Félix, Bojórquez, Gastélum, Beltrones, Verdugo, Angulo, Zazueta, Murrieta, Yocupicio, Xolalpa, Tlapale, Cuautle, Xicoténcatl, Zárate, Toledo, Matus, Regalado, Pineda, Baeza, Baños, Mateos, Del Ángel, De la Cruz, De la Rosa, De León, De Jesús, Santillán, Sotelo, Arce, Avendaño, Barragán, Bustos, Cerda, Cordero, Covarrubias, Escamilla, Escalante, Gaytán, Granados, Hidalgo, Jaramillo, Landeros, Ledesma, Limón, Loera, Lucero, Madrigal, Manríquez, Mata, Monroy, Montiel, Muñoz, Najera, Ocampo, Olivares, Paredes, Pedraza, Piña, Plascencia, Portillo, Quezada, Rentería, Rincón, Rodarte, Roldán, Saldaña, Segura, Téllez, Tovar, Urbina, Valadez, Vera, Vidal, Yáñez, Zepeda',
);

export interface Place {
  readonly state: State;
  /** Approximate share of the population, per 100,000. */
  readonly weight: number;
  /** The first two digits of its postal codes. */
  readonly postal: string;
  readonly area: string;
  readonly municipalities: readonly [string, ...string[]];
}

const place = (state: State, weight: number, postal: string, area: string, towns: string): Place => ({
  state,
  weight,
  postal,
  area,
  municipalities: namesIn(towns),
});

/** The 32 states with municipalities where people look for work, the largest first. */
export const PLACES: readonly [Place, ...Place[]] = [
  place(
    '15',
    13_480,
    '55',
    '55',
    'Ecatepec de Morelos, Nezahualcóyotl, Naucalpan de Juárez, Toluca, Tlalnepantla de Baz, Chimalhuacán, Cuautitlán Izcalli, Tultitlán, Ixtapaluca, Atizapán de Zaragoza, Tecámac, Metepec, Valle de Chalco Solidaridad, Texcoco, Lerma',
  ),
  place(
    '09',
    7_310,
    '06',
    '55',
    'Iztapalapa, Gustavo A. Madero, Álvaro Obregón, Tlalpan, Coyoacán, Cuauhtémoc, Venustiano Carranza, Xochimilco, Benito Juárez, Azcapotzalco, Miguel Hidalgo, Iztacalco, Tláhuac, Cuajimalpa de Morelos',
  ),
  place(
    '14',
    6_620,
    '44',
    '33',
    'Zapopan, Guadalajara, Tlajomulco de Zúñiga, San Pedro Tlaquepaque, Tonalá, El Salto, Puerto Vallarta, Lagos de Moreno, Tepatitlán de Morelos, Zapotlán el Grande',
  ),
  place(
    '30',
    6_400,
    '91',
    '228',
    'Veracruz, Xalapa, Coatzacoalcos, Córdoba, Poza Rica de Hidalgo, Minatitlán, Boca del Río, Orizaba, Tuxpan, San Andrés Tuxtla',
  ),
  place(
    '21',
    5_220,
    '72',
    '222',
    'Puebla, Tehuacán, San Martín Texmelucan, San Andrés Cholula, San Pedro Cholula, Atlixco, Amozoc, Huauchinango, Teziutlán',
  ),
  place(
    '11',
    4_890,
    '37',
    '477',
    'León, Irapuato, Celaya, Salamanca, Silao de la Victoria, Guanajuato, San Miguel de Allende, Dolores Hidalgo Cuna de la Independencia Nacional, Acámbaro, San Francisco del Rincón',
  ),
  place(
    '19',
    4_590,
    '64',
    '81',
    'Monterrey, Apodaca, Guadalupe, General Escobedo, San Nicolás de los Garza, Santa Catarina, Juárez, García, San Pedro Garza García, Cadereyta Jiménez',
  ),
  place(
    '07',
    4_400,
    '29',
    '961',
    'Tuxtla Gutiérrez, Tapachula, Ocosingo, San Cristóbal de las Casas, Comitán de Domínguez, Palenque, Chiapa de Corzo',
  ),
  place(
    '16',
    3_770,
    '58',
    '443',
    'Morelia, Uruapan, Zamora, Lázaro Cárdenas, Apatzingán, Zitácuaro, Pátzcuaro, La Piedad',
  ),
  place(
    '20',
    3_280,
    '68',
    '951',
    'Oaxaca de Juárez, San Juan Bautista Tuxtepec, Heroica Ciudad de Juchitán de Zaragoza, Salina Cruz, Santa Cruz Xoxocotlán, Heroica Ciudad de Huajuapan de León',
  ),
  place('02', 2_990, '22', '664', 'Tijuana, Mexicali, Ensenada, Tecate, Playas de Rosarito'),
  place('08', 2_970, '32', '656', 'Juárez, Chihuahua, Cuauhtémoc, Delicias, Hidalgo del Parral, Nuevo Casas Grandes'),
  place(
    '12',
    2_810,
    '39',
    '744',
    'Acapulco de Juárez, Chilpancingo de los Bravo, Iguala de la Independencia, Zihuatanejo de Azueta, Taxco de Alarcón',
  ),
  place('28', 2_800, '88', '899', 'Reynosa, Matamoros, Nuevo Laredo, Victoria, Tampico, Altamira, Ciudad Madero'),
  place('05', 2_500, '25', '844', 'Saltillo, Torreón, Monclova, Piedras Negras, Acuña, Ramos Arizpe'),
  place(
    '13',
    2_450,
    '42',
    '771',
    'Pachuca de Soto, Tulancingo de Bravo, Mineral de la Reforma, Tizayuca, Tula de Allende',
  ),
  place('25', 2_400, '80', '667', 'Culiacán, Mazatlán, Ahome, Guasave, Navolato'),
  place('26', 2_340, '83', '662', 'Hermosillo, Cajeme, Nogales, San Luis Río Colorado, Guaymas, Navojoa'),
  place(
    '24',
    2_240,
    '78',
    '444',
    'San Luis Potosí, Soledad de Graciano Sánchez, Ciudad Valles, Matehuala, Villa de Reyes',
  ),
  place('27', 1_910, '86', '993', 'Centro, Cárdenas, Comalcalco, Huimanguillo, Macuspana'),
  place('22', 1_880, '76', '442', 'Querétaro, San Juan del Río, El Marqués, Corregidora, Tequisquiapan'),
  place('31', 1_840, '97', '999', 'Mérida, Kanasín, Valladolid, Tizimín, Umán, Progreso'),
  place('17', 1_560, '62', '777', 'Cuernavaca, Jiutepec, Cuautla, Temixco, Yautepec, Emiliano Zapata'),
  place('23', 1_470, '77', '998', 'Benito Juárez, Playa del Carmen, Othón P. Blanco, Tulum, Cozumel, Puerto Morelos'),
  place('10', 1_450, '34', '618', 'Durango, Gómez Palacio, Lerdo, Santiago Papasquiaro'),
  place('32', 1_290, '98', '492', 'Fresnillo, Guadalupe, Zacatecas, Jerez, Calera'),
  place('01', 1_130, '20', '449', 'Aguascalientes, Jesús María, San Francisco de los Romo, Calvillo'),
  place('29', 1_070, '90', '246', 'Tlaxcala, Huamantla, Apizaco, Chiautempan, San Pablo del Monte'),
  place('18', 980, '63', '311', 'Tepic, Bahía de Banderas, Santiago Ixcuintla, Compostela'),
  place('04', 740, '24', '981', 'Campeche, Carmen, Champotón, Escárcega'),
  place('03', 630, '23', '612', 'Los Cabos, La Paz, Comondú'),
  place('06', 580, '28', '312', 'Manzanillo, Colima, Villa de Álvarez, Tecomán'),
];

export const STREETS = namesIn(
  'Av. Hidalgo, Calle Morelos, Calle 5 de Mayo, Av. Juárez, Calle Allende, Calle Zaragoza, Av. Reforma, Calle Guerrero, Calle Aldama, Calle Matamoros, Av. Insurgentes, Calle Independencia, Calle Vicente Guerrero, Calle Benito Juárez, Privada Las Flores, Calle Emiliano Zapata, Av. Revolución, Calle Francisco I. Madero, Calle Pípila, Andador Los Pinos, Cerrada del Sol, Calle Niños Héroes, Av. Lázaro Cárdenas, Calle Nicolás Bravo',
);

export const NEIGHBOURHOODS = namesIn(
  'Centro, San José, La Esperanza, Guadalupe, El Mirador, Las Flores, Lomas del Valle, Santa María, San Antonio, Los Pinos, Jardines, Benito Juárez, Emiliano Zapata, La Joya, Independencia, Reforma, San Miguel, Las Palmas, Vista Hermosa, Industrial, Bosques, El Carmen, La Cruz, Revolución',
);
