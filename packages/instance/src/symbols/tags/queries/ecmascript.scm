(class_declaration name: (_) @name) @type
(class name: (_) @name) @type
(function_declaration name: (_) @name) @function
(generator_function_declaration name: (_) @name) @function
(method_definition name: (_) @name) @method
(program (lexical_declaration (variable_declarator name: (identifier) @name)) @constant)
(program (variable_declaration (variable_declarator name: (identifier) @name)) @constant)
(export_statement (lexical_declaration (variable_declarator name: (identifier) @name))) @constant
(export_statement (variable_declaration (variable_declarator name: (identifier) @name))) @constant
(variable_declarator name: (identifier) @name value: [(arrow_function) (function_expression) (class)]) @function
(assignment_expression left: (member_expression property: (_) @name) right: [(arrow_function) (function_expression) (class)]) @function
(assignment_expression left: (member_expression object: (identifier) @_exports property: (_) @name) (#eq? @_exports "exports")) @constant
(pair key: (property_identifier) @name value: [(arrow_function) (function_expression)]) @method
(pair key: (property_identifier) @name value: (_)) @field
